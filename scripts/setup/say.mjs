/** Prints the title of a step and, when it is done, how long it took. */
export async function step(title, work) {
  const began = Date.now();
  process.stdout.write(`${title} … `);
  try {
    const result = await work();
    process.stdout.write(`${seconds(began)}\n`);
    return result;
  } catch (error) {
    process.stdout.write('failed\n');
    throw error;
  }
}

const seconds = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

/** Prints a block of rows for the user. Rows without a value are left out. */
export function block(title, rows) {
  const shown = rows.filter(([, value]) => value);
  const width = Math.max(...shown.map(([name]) => name.length));
  const lines = shown.map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  console.log(`\n${[title, '', ...lines].join('\n')}\n`);
}
