import { useWords } from '../locales/use-words.tsx';
import { fullName } from '../names.ts';
import { Face } from '../ui/face.tsx';
import type { CompletionState } from './use-completion.ts';

const optionId = (id: string, index: number) => `${id}option${index}`;

/** What the field has to say about the list that belongs to it. */
export function completionIds({ id, offered, chosen }: CompletionState) {
  const isOpen = offered.length > 0;
  return {
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': isOpen ? id : undefined,
    'aria-activedescendant': isOpen ? optionId(id, chosen) : undefined,
  } as const;
}

/** Those who can be mentioned; the focus stays in the field. */
export function CompletionList({ completion }: { completion: CompletionState }) {
  const words = useWords().chats;
  const { id, offered, chosen, choose, take } = completion;
  const count = offered.length;
  return (
    <>
      <div className="visually-hidden" role="status">
        {count > 0 && words.suggestionsShown(count)}
      </div>
      {count > 0 && (
        <div className="completions" id={id} role="listbox" aria-label={words.suggestions}>
          {offered.map((one, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={one.key}
              id={optionId(id, index)}
              className="completion"
              role="option"
              aria-selected={index === chosen}
              onPointerMove={() => index !== chosen && choose(index)}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(one)}
            >
              {one.person ? (
                <Face
                  id={one.person.id}
                  name={fullName(one.person)}
                  image={one.person.image_route}
                  size={24}
                />
              ) : (
                <span className="completion-label" style={{ background: one.color }} />
              )}
              <span className="completion-name" dir="auto">
                {one.name}
              </span>
              <span className="completion-handle">@{one.handle}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}
