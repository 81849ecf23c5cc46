import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { useLabelActions } from './label-actions.ts';
import { useOpenProject } from './project-context.tsx';

/** Projects whose offer was dismissed. The page of labels still shows it. */
const declined = new Set<number>();

interface StarterOfferProps {
  /** Cannot be dismissed. */
  isLasting?: boolean;
}

/** Offers starter labels to projects without any. */
export function StarterOffer({ isLasting = false }: StarterOfferProps) {
  const words = useWords().projects;
  const { id, data, mayManage, go } = useOpenProject();
  const { addStarters } = useLabelActions();
  const [isAsked, setAsked] = useState(false);
  const [isDeclined, setDeclined] = useState(declined.has(id));
  if (!mayManage || data.project_labels.length > 0 || (isDeclined && !isLasting)) return null;
  return (
    <section className="starter-offer notice" aria-label={words.labels}>
      <p>{words.starterText}</p>
      <div className="starter-actions">
        <Button
          kind="main"
          disabled={isAsked}
          onClick={() => {
            setAsked(true);
            addStarters(() => setAsked(false));
          }}
        >
          {words.addStarters}
        </Button>
        {!isLasting && (
          <>
            <Button onClick={() => go({ view: 'labels' })}>{words.makeLabels}</Button>
            <Button
              kind="plain"
              onClick={() => {
                declined.add(id);
                setDeclined(true);
              }}
            >
              {words.notNow}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
