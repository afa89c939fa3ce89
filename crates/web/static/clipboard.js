// Copies to the clipboard; where that is forbidden, saves a file instead.

function save(blob, file) {
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

// A picture on its own does not see the page's theme, so it is told.
function themed(svg) {
  const theme = document.documentElement.dataset.theme;
  return theme ? svg.replace("<svg ", `<svg data-theme="${theme}" `) : svg;
}

async function rasterise(svg) {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(themed(svg));
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function copyPicture(svg, file) {
  const png = await rasterise(svg);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return "Copied.";
  } catch {
    return save(png, file);
  }
}
