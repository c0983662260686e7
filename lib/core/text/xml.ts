type Attributes = Readonly<Record<string, string | number>>;

/** Characters that XML 1.0 cannot hold. */
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu;

const escaped = (text: string) =>
  text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A fragment of XML, as opposed to text. */
export interface Xml {
  readonly xml: string;
}

/** Returns an element. Text and numbers are escaped; null and empty content are left out. */
export function el(
  name: string,
  attributes: Attributes | null,
  ...content: (Xml | readonly Xml[] | string | number | null)[]
): Xml {
  const head = Object.entries(attributes ?? {}).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  const body = content.map(contentOf).join('');
  return { xml: body === '' ? `<${name}${head.join('')}/>` : `<${name}${head.join('')}>${body}</${name}>` };
}

function contentOf(content: Xml | readonly Xml[] | string | number | null): string {
  if (content === null) return '';
  if (typeof content === 'object' && 'xml' in content) return content.xml;
  return typeof content === 'object' ? content.map(({ xml }) => xml).join('\n') : escaped(String(content));
}
