import type { Page } from 'playwright';
import { address, ask, openTab } from './browser.ts';
import { keepNewToken, openOwnKitchen } from './owner.ts';

/** A kitchen of its own with a manager beside its owner; they get their mail at {slug}-friend@kitchens.example. */
export async function openTwo(slug: string) {
  const { page: owner, token } = await openOwnKitchen(slug);
  const friend = await openTab({ viewport: { width: 360, height: 780 } });
  const email = `${slug}-friend@kitchens.example`;
  const friendToken = await keepNewToken(friend, email);
  const invited = await ask(owner, 'POST', `/api/v1/manage/${slug}/invitations`, undefined, {
    token,
    data: { email },
  });
  const { id } = (await invited.json()).invitation;
  const accepted = `/api/v1/manage/current-user/invitations/${id}`;
  await ask(friend, 'POST', accepted, undefined, { token: friendToken });
  return {
    owner,
    friend,
    email,
    /** Takes the manager off the kitchen, as its owner does. */
    async remove() {
      const people = `/api/v1/manage/${slug}/people`;
      const listed = await (await ask(owner, 'GET', people, undefined, { token })).json();
      const { userId } = listed.people.find((person: { role: string }) => person.role === 'manager');
      await ask(owner, 'DELETE', `${people}/${userId}`, undefined, { token });
    },
    /** Leads to the list of people. */
    async open(page: Page) {
      await page.goto(address(`/kitchen/${slug}/settings/people`));
      await page.getByRole('list', { name: 'People' }).waitFor();
    },
  };
}
