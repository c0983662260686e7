import { Button } from '../ui/button';

export interface CreateButtonProps {
  /** Credits the songs cost together; null while it is not known. */
  price: number | null;
  /** Credits that can be spent; null while it is not known. */
  balance: number | null;
  busy: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The one main action, with its price on it: "Create · 5 credits, 50 left". */
export function CreateButton({ price, balance, busy, disabled, onClick }: CreateButtonProps) {
  const cost =
    price === null ? null : `${price.toLocaleString('en-US')} ${price === 1 ? 'credit' : 'credits'}`;
  const left = balance === null ? null : `${balance.toLocaleString('en-US')} left`;
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
        {cost && ` · ${[cost, left].filter(Boolean).join(', ')}`}
      </span>
    </Button>
  );
}
