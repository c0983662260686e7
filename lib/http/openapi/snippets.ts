import type { Language } from '@/lib/contract/reference';

/** A request as the reference shows it. */
export interface ExampleRequest {
  method: string;
  address: string;
  needsToken: boolean;
  headers: Record<string, string>;
  body: unknown;
}

/** Returns a request in each language. */
export function snippetsOf(request: ExampleRequest): Record<Language, string> {
  return { curl: curl(request), javascript: javascript(request), python: python(request) };
}

const TOKEN = 'TUNEWRIGHT_TOKEN';

function curl({ method, address, needsToken, headers, body }: ExampleRequest): string {
  const parts = [
    method === 'GET' ? `curl '${address}'` : `curl -X ${method} '${address}'`,
    ...(needsToken ? [`-H "Authorization: Bearer $${TOKEN}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H '${name}: ${value}'`),
    ...(body === undefined ? [] : [`--json '${JSON.stringify(body, null, 2).replaceAll("'", "'\\''")}'`]),
  ];
  return parts.join(' \\\n  ');
}

function javascript({ method, address, needsToken, headers, body }: ExampleRequest): string {
  const lines = [
    ...(needsToken ? [`authorization: \`Bearer \${process.env.${TOKEN}}\`,`] : []),
    ...Object.entries(headers).map(([name, value]) => `'${name.toLowerCase()}': '${value}',`),
    ...(body === undefined ? [] : ["'content-type': 'application/json',"]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`  method: '${method}',`]),
    ...(lines.length > 0 ? ['  headers: {', ...lines.map((line) => `    ${line}`), '  },'] : []),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2))}),`]),
  ];
  const init = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
  return `const response = await fetch('${address}'${init});\nconsole.log(response.status, await response.json());`;
}

function python({ method, address, needsToken, headers, body }: ExampleRequest): string {
  const lines = [
    ...(needsToken ? [`"Authorization": f"Bearer {os.environ['${TOKEN}']}",`] : []),
    ...Object.entries(headers).map(([name, value]) => `"${name}": "${value}",`),
  ];
  const options = [
    `    "${address}",`,
    ...(lines.length > 0 ? ['    headers={', ...lines.map((line) => `        ${line}`), '    },'] : []),
    ...(body === undefined ? [] : [`    json=${indented(pythonValue(body), '    ')},`]),
  ];
  const imports = needsToken ? 'import os\nimport requests' : 'import requests';
  return `${imports}\n\nresponse = requests.${method.toLowerCase()}(\n${options.join('\n')}\n)\nprint(response.status_code, response.json())`;
}

/** JSON as a Python literal. Only names outside strings differ. */
function pythonValue(body: unknown): string {
  const names: Record<string, string> = { true: 'True', false: 'False', null: 'None' };
  return JSON.stringify(body, null, 4).replace(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (found) => names[found] ?? found,
  );
}

function indented(text: string, by = '  '): string {
  return text.replaceAll('\n', `\n${by}`);
}
