import { formatCount, formatNumber } from '@/lib/core/format';
import { Button, ButtonLink } from '../../ui/button';

export interface CreateButtonProps {
  /** Credits the songs cost together. */
  price: number;
  /** Credits that can be spent; null while it is not known. */
  balance: number | null;
  /** The credits do not reach: the way to more of them takes the button's place. */
  isShort: boolean;
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The one main action, with its price on it: "Create · 5 credits, 50 left". */
export function CreateButton({ price, balance, isShort, busy, disabled, onClick }: CreateButtonProps) {
  const left = balance === null ? null : `${formatNumber(balance)} left`;
  if (isShort) {
    return (
      <ButtonLink href="/credits" variant="primary" size="lg" className="numeric">
        <span>
          <span className="font-semibold">Buy credits</span>
          {` · ${[`${formatNumber(price)} needed`, left].filter(Boolean).join(', ')}`}
        </span>
      </ButtonLink>
    );
  }
  return (
    <Button
      variant="primary"
      size="lg"
      loading={busy}
      disabled={disabled}
      onClick={onClick}
      className="numeric"
    >
      <span>
        <span className="font-semibold">Create</span>
        {` · ${[formatCount(price, 'credit'), left].filter(Boolean).join(', ')}`}
      </span>
    </Button>
  );
}
