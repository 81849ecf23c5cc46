import { useState } from 'react';
import { useWords } from '../locales/use-words.tsx';
import { Button } from '../ui/button.tsx';
import { useLabelActions } from './label-actions.ts';
import { useOpenProject } from './project-context.tsx';

/** Said no for now; the page of labels still offers it. */
const declined = new Set<number>();

interface StarterOfferProps {
  /** Where it belongs, so that it can't be sent away. */
  isLasting?: boolean;
}

/** For a project without labels: what they are for, and a few to begin with. */
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
