import { Dialog } from '../../ui/dialog/dialog';
import { PersonSearch } from '../../users/person-search';

export interface Person {
  id: string;
  name: string;
}

export interface ChoosePersonProps {
  title: string;
  onChoose: (person: Person) => void;
  onClose: () => void;
}

/** A dialog that finds a user by name or email. */
export function ChoosePerson({ title, onChoose, onClose }: ChoosePersonProps) {
  return (
    <Dialog open onClose={onClose} title={title} description="Whose credits?">
      <PersonSearch onChoose={({ id, name }) => onChoose({ id, name })} exceptDeleted />
    </Dialog>
  );
}
