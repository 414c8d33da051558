import { useState } from 'preact/hooks';
import type { PanelActions } from '../../companion/view-model.ts';
import { useWords } from '../contexts.ts';
import { Unsaved } from '../Unsaved.tsx';
import { CurrentTurn } from './CurrentTurn.tsx';
import { LostGame, WonGame } from './Ending.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { FailedMessage, InconsistentMessage, UnknownKeyMessage, Unreadable } from './Problems.tsx';
import { Progress } from './Progress.tsx';
import type { TurnView } from './turn-view.ts';

interface ContentProps {
  readonly live: TurnView;
  readonly actions: PanelActions;
  onFill(): void;
}

export function Content(props: ContentProps) {
  const [typing, setTyping] = useState(false);
  const { live, actions } = props;
  const { view } = live;
  const words = useWords();
  return (
    <div class="content">
      <StateContent {...props} onType={() => setTyping(true)} />
      {(view.manual || (typing && view.kind === 'unreadable')) && (
        <ManualEntry
          turns={view.turns}
          onTurns={(turns) => actions.enterTurns(turns.length > 0 ? turns : null)}
          onEnd={() => {
            setTyping(false);
            actions.enterTurns(null);
          }}
        />
      )}
      {!view.areSettingsKept && <Unsaved text={words.unsaved.panel} />}
    </div>
  );
}

function StateContent({ live, actions, onFill, onType }: ContentProps & { onType(): void }) {
  const words = useWords();
  const { view } = live;
  switch (view.kind) {
    case 'loading':
      return (
        <>
          <Progress share={null} label={words.waits[view.waitsFor]} />
          <p class="title">{words.waits[view.waitsFor]}</p>
        </>
      );
    case 'building':
      return (
        <>
          <Progress share={view.progress} label={words.preparing} />
          <p class="title">{words.preparing}</p>
          <p class="soft">{words.prepared(view.progress)}</p>
        </>
      );
    case 'working':
    case 'ready':
      return <CurrentTurn live={live} onFill={onFill} onLook={actions.showDrawer} />;
    case 'won':
      return <WonGame view={view} may={live.may} />;
    case 'lost':
      return <LostGame view={view} may={live.may} onReveal={() => live.choose({ level: 'guess' })} />;
    case 'unreadable':
      return <Unreadable view={view} onType={onType} report={actions.report} />;
    case 'unknown-key':
      return <UnknownKeyMessage {...view} />;
    case 'inconsistent':
      return <InconsistentMessage {...view} />;
    case 'failed':
      return <FailedMessage {...view} />;
  }
}
