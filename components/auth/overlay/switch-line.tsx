/** The link from one mode of the overlay to the other. */
export function SwitchLine({ text, link, onClick }: { text: string; link: string; onClick: () => void }) {
  return (
    <p className="text-center text-quiet text-sm">
      {text}{' '}
      <button
        type="button"
        onClick={onClick}
        className="rounded-xs py-1 font-medium text-text underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {link}
      </button>
    </p>
  );
}
