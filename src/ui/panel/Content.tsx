import { useState } from 'preact/hooks';
import { stateText } from '../announcement.ts';
import { useWords } from '../contexts.ts';
import { Unsaved } from '../Unsaved.tsx';
import { CurrentTurn } from './CurrentTurn.tsx';
import { LostGame, WonGame } from './Ending.tsx';
import { ManualEntry } from './ManualEntry.tsx';
import { InconsistentMessage, NoHint, Unreadable } from './Problems.tsx';
import { Progress } from './Progress.tsx';
import { useTurn } from './turn-view.ts';

export function Content() {
  const { view } = useTurn();
  const [typing, setTyping] = useState(view.manual);
  const words = useWords();
  return (
    <div class="content">
      <StateContent onType={() => setTyping(true)} />
      {(view.manual || (typing && view.kind === 'unreadable')) && (
        <ManualEntry isFocused={typing} onEnd={() => setTyping(false)} />
      )}
      {!view.areSettingsKept && <Unsaved text={words.unsaved.panel} />}
    </div>
  );
}

function StateContent({ onType }: { onType(): void }) {
  const words = useWords();
  const { view, level } = useTurn();
  switch (view.kind) {
    case 'loading': {
      // A moving bar would promise progress, but the page waits for the player.
      const awaited = stateText(view, level, words);
      if (awaited) return <p class="title">{awaited}</p>;
      return <Wait share={null} text={words.waits[view.waitsFor]} />;
    }
    case 'building':
      return (
        <>
          <Wait share={view.progress} text={words.preparing} />
          <p class="soft">{words.prepared(view.progress)}</p>
        </>
      );
    case 'working':
    case 'ready':
      return <CurrentTurn />;
    case 'won':
      return <WonGame {...view} />;
    case 'lost':
      return <LostGame {...view} />;
    case 'unreadable':
      return <Unreadable {...view} onType={onType} />;
    case 'unknown-key':
      return <NoHint reason={words.unknownKey(view.unknownKey)} />;
    case 'inconsistent':
      return <InconsistentMessage {...view} />;
    case 'failed':
      return <NoHint role="alert" reason={words.failed[view.cause]} about={view.reason} />;
  }
}

function Wait({ share, text }: { readonly share: number | null; readonly text: string }) {
  return (
    <>
      <Progress share={share} label={text} />
      <p class="title">{text}</p>
    </>
  );
}
