/** The longest that a page waits for its cover before it fetches its scripts anyway. */
const MAX_WAIT_MS = 1_500;
/** How often, and how many times, the page checks whether a button that was pressed too early listens by now. */
const RETRY_MS = 50;
const MAX_RETRIES = 400;

/**
 * Has a rendered page fetch its scripts only after its first paint: they are many times as large as what is needed to
 * paint it, and on a slow line would compete with the cover. A hidden page fetches them immediately. Only tags with this
 * nonce are moved, which no text of a user's can hold.
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
 * Waits for the page's largest picture and the frame that shows it. Pressing a button earlier fetches the scripts
 * immediately, and repeats the press once the button listens; a form is submitted as forms are.
 */
function loaderOf(addresses: string[]): string {
  const list = JSON.stringify(addresses).replaceAll('<', '\\u003c');
  return `(()=>{document.currentScript.remove();let begun=false,pressed=null,tries=0;
const load=()=>{if(begun)return;begun=true;for(const src of ${list}){const script=document.createElement("script");script.src=src;document.head.append(script)}};
const listens=(node)=>Object.keys(node).some((key)=>key.startsWith("__reactProps"));
const again=()=>{if(!pressed)return;const button=pressed;if(button.isConnected&&listens(button)){pressed=null;button.click()}else if(++tries<${MAX_RETRIES})setTimeout(again,${RETRY_MS});else pressed=null};
addEventListener("click",(event)=>{const button=event.target.closest("button[type=button]");if(!button)return;if(listens(button)){if(button===pressed)pressed=null;return}event.preventDefault();const first=!pressed;pressed=button;tries=0;load();if(first)again()},true);
if(document.hidden)return load();
setTimeout(load,${MAX_WAIT_MS});
const cover=document.querySelector("img[fetchpriority=high]");
const seen=()=>requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(load)));
cover?cover.decode().then(seen,seen):seen()})()`;
}
