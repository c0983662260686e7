import { jsonInHtml } from '@/lib/contract/json-in-html';

/** Structured data in a page, escaped so that no user's text can end the script. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonInHtml(data) }} />;
}
