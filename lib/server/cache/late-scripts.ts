/** The longest that a page waits for its cover before it fetches its scripts all the same, in milliseconds. */
const MOST_MS = 1_500;
/** How often, and how many times, it is looked whether a button that was pressed too early listens by now. */
const AGAIN_MS = 50;
const MOST_TRIES = 400;

/**
 * A rendered page whose scripts are fetched once it has been seen: they are many times as large as all that is needed to
 * paint it, and a slow line would have them beside the cover. A page that nobody looks at fetches them at once. Only
 * tags with this nonce are moved, which no text of anybody can hold.
 */
export function scriptsAfterPaint(html: string, nonce: string): string {
  const addresses: string[] = [];
  const without = html
    .replaceAll(/<script src="([^"]+)"([^>]*)><\/script>/g, (tag, address, attributes) => {
      if (!attributes.includes(`nonce="${nonce}"`) || !attributes.includes('async=""')) return tag;
      addresses.push(address.replaceAll('&amp;', '&'));
      return '';
    })
    .replaceAll(/<link rel="preload"([^>]*)>/g, (tag, attributes) =>
      attributes.includes('as="script"') && attributes.includes(`nonce="${nonce}"`) ? '' : tag,
    );
  const at = without.lastIndexOf('</body>');
  if (addresses.length === 0 || at === -1) return html;
  return `${without.slice(0, at)}<script nonce="${nonce}">${loaderOf(addresses)}</script>${without.slice(at)}`;
}

/**
 * The page's largest picture is waited for, and the frame that shows it. Whoever presses a button before that has the
 * scripts fetched at once, and the press is made again as soon as the button listens; a form is sent as forms are.
 */
function loaderOf(addresses: string[]): string {
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return `(()=>{document.currentScript.remove();let begun=false,pressed=null,tries=0;
const load=()=>{if(begun)return;begun=true;for(const src of ${list}){const script=document.createElement("script");script.src=src;document.head.append(script)}};
const listens=(node)=>Object.keys(node).some((key)=>key.startsWith("__reactProps"));
const again=()=>{if(!pressed)return;const button=pressed;if(button.isConnected&&listens(button)){pressed=null;button.click()}else if(++tries<${MOST_TRIES})setTimeout(again,${AGAIN_MS});else pressed=null};
addEventListener("click",(event)=>{const button=event.target.closest("button[type=button]");if(!button)return;if(listens(button)){if(button===pressed)pressed=null;return}event.preventDefault();const first=!pressed;pressed=button;tries=0;load();if(first)again()},true);
if(document.hidden)return load();
setTimeout(load,${MOST_MS});
const cover=document.querySelector("img[fetchpriority=high]");
const seen=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(load)));
cover?cover.decode().then(seen,seen):seen()})()`;
}
