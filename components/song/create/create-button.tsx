import { formatCount, formatNumber } from '@/lib/core/format';
import { Button, ButtonLink } from '../../ui/button';

export interface CreateButtonProps {
  /** Total price of the songs in credits. */
  price: number;
  /** Spendable credits; null if unknown. */
  balance: number | null;
  /** The balance is too low: a link to buy credits replaces the button. */
  isShort: boolean;
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The main button with its price: "Create · 5 credits, 50 left". */
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
