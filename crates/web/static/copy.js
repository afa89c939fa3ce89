// Copies to the clipboard, or saves a file if that is forbidden.

export function save(blob, file) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = file;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return `Saved as ${file}.`;
}

export async function copyText(text, file) {
  try {
    await navigator.clipboard.writeText(text);
    return "Copied.";
  } catch {
    return save(new Blob([text], { type: "text/plain" }), file);
  }
}
