import { Page } from "../../ui/page.tsx";

export default function IntervalsScreen() {
  return <Page title="Intervals">{null}</Page>;
}
