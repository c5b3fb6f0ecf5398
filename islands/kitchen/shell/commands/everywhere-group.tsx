import { useStore } from '@nanostores/react';
import { Command } from 'cmdk';
import { PROFILE_PATH } from '#domain/pages/paths.ts';
import { goTo } from '../../../browser/page.ts';
import { inBackground } from '../../../stores/background.ts';
import { colorScheme } from '../../../stores/color-scheme/color-scheme.ts';
import { kitchenSession } from '../../stores/kitchen-session.ts';

const SCHEMES = [
  ['light', 'Show the kitchen light'],
  ['dark', 'Show the kitchen dark'],
  ['device', 'Show the kitchen light or dark, as the device is'],
] as const;

/** What the foot of the menu offers, in the command menu. */
export function EverywhereGroup({ done }: { done: (act: () => void) => () => void }) {
  const shown = useStore(colorScheme.$scheme);
  return (
    <Command.Group heading="Everywhere">
      {SCHEMES.filter(([scheme]) => scheme !== shown).map(([scheme, label]) => (
        <Command.Item
          key={scheme}
          value={label}
          keywords={[label, 'colors colours mode auto']}
          onSelect={done(() => colorScheme.choose(scheme))}
        >
          {label}
        </Command.Item>
      ))}
      <Command.Item
        value="Your profile"
        keywords={['your profile account name email sessions devices download data delete erase']}
        onSelect={done(() => goTo(PROFILE_PATH))}
      >
        Your profile
      </Command.Item>
      <Command.Item
        value="Sign out"
        keywords={['sign out log out logout signout']}
        onSelect={done(() => inBackground(kitchenSession.signOut()))}
      >
        Sign out
      </Command.Item>
    </Command.Group>
  );
}
