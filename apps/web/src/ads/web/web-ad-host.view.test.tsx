import { expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { texts } from "../../../testing/content.ts";
import { describeView } from "../../../testing/describe-view.ts";
import { button, title } from "../../../testing/page.ts";
import { renderInPage } from "../../../testing/show.tsx";
import { createStore } from "../../lib/create-store.ts";
import { Page } from "../../ui/layout/page.tsx";
import { createContainer } from "../../ui/react-container.ts";
import { storedAds } from "../stored-ads-instance.ts";
import { ConsentDialog } from "./consent-dialog.tsx";
import { WebAdHost } from "./web-ad-host.tsx";
import type { WebAdState, WebAdStore } from "./web-ad-store.ts";

/** An element after the app's root. The clean-up removes it. */
const createAdContainer = () => document.body.appendChild(createContainer());

/** Ads that a test opens. */
function createAds(state: Partial<WebAdState>) {
  const ads = createStore<WebAdState>({ banner: false, startup: undefined, ...state });
  const closed = vi.fn<(showId: number) => void>(() =>
    ads.set({ ...ads.get(), startup: undefined }),
  );
  const store: WebAdStore = {
    network: () => ({ supportedKinds: [], perform: () => undefined }),
    subscribe: ads.subscribe,
    current: ads.get,
    opened: vi.fn<(showId: number) => void>(),
    closed,
  };
  return { store, closed };
}

/** Shows a menu with ads, in a browser that has shown a full-screen ad before. @returns Its store. */
async function show(state: Partial<WebAdState>, { isEndOfSet = false } = {}) {
  const ads = createAds(state);
  await renderInPage(
    <Page title="Keys">
      <p>Content</p>
    </Page>,
    {
      prepare: () => storedAds.change({ startupAt: 1 }),
    },
  );
  await render(
    <WebAdHost
      store={ads.store}
      units={undefined}
      endOfSet={{ subscribe: () => () => undefined, isShown: () => isEndOfSet }}
    />,
    { container: createAdContainer() },
  );
  return ads;
}

const banner = () => page.getByRole("complementary", { name: "Advertisement" });
const startup = () => page.getByRole("dialog", { name: "Advertisement" });

async function showStartup() {
  const ads = await show({ startup: { showId: 7 } });
  await expect.element(startup()).toBeVisible();
  return ads;
}

const showConsent = async () => {
  const onClose = vi.fn<() => void>();
  await renderInPage(
    <>
      <Page title="Keys">
        <p>Content</p>
      </Page>
      <ConsentDialog onClose={onClose} />
    </>,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return onClose;
};

it.each([
  ["below a menu", false, [320, 90]],
  ["at the end of a set, where a larger one fits", true, [300, 250]],
] as const)("shows an ad of our own %s", async (_, isEndOfSet, size) => {
  await show({ banner: true }, { isEndOfSet });
  await expect.element(banner()).toBeVisible();
  expect(texts(banner().element() as HTMLElement)[0]).toBe("Advertisement");
  const ad = document.querySelector("[data-house-ad]")?.getBoundingClientRect();
  expect([ad?.width, ad?.height]).toEqual([size[0], expect.closeTo(size[1], -1)]);
});

it("shows nothing without an ad", async () => {
  await show({});
  expect(banner().query()).toBeNull();
  expect(startup().query()).toBeNull();
});

it("opens a full-screen ad, and reports its beginning and its end", async () => {
  const { store, closed } = await showStartup();
  expect(store.opened).toHaveBeenCalledWith(7);
  await userEvent.keyboard("{Escape}");
  await expect.element(startup()).not.toBeInTheDocument();
  expect(closed).toHaveBeenCalledWith(7);
  await expect.element(title()).toBeVisible();
});

it.each([
  ["Accept", "accepted"],
  ["Decline", "declined"],
])("stores the answer about the ads of a network: %s", async (name, consent) => {
  const onClose = await showConsent();
  await userEvent.click(button(name));
  expect(storedAds.current().consent).toBe(consent);
  expect(onClose).toHaveBeenCalledOnce();
});

it("stores no answer when the question is closed", async () => {
  const onClose = await showConsent();
  await userEvent.keyboard("{Escape}");
  expect(storedAds.current().consent).toBeUndefined();
  expect(onClose).toHaveBeenCalledOnce();
});

describeView("WebAdHost", {
  scenes: {
    banner: () => show({ banner: true }),
    "end of a set": () => show({ banner: true }, { isEndOfSet: true }),
    consent: showConsent,
  },
  fullest: "consent",
});
