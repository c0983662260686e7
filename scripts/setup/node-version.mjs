// Imported first: older versions stop at this sentence instead of at a syntax they do not know.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tunewright needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
