import styles from "./maestro.module.css";

/** In the order of the feedback: delighted, pleased, 'once more?', and a hand behind the ear. */
export type Mood = "great" | "good" | "again" | "plain";

interface Face {
  readonly brows: string;
  readonly eyes: string;
  readonly mouth: string;
}

const FACES: Readonly<Record<Mood, Face>> = {
  great: {
    brows: "M60 47C64 42 70 42 73 45M87 45C90 42 95 42 99 46",
    eyes: "M62 58C64 54 70 54 72 58M88 58C90 54 96 54 98 58",
    mouth: "M69 84C74 95 86 95 91 84z",
  },
  good: {
    brows: "M60 49C64 45 70 45 73 48M87 48C90 45 95 45 99 48",
    eyes: "M67 57v.1M93 57v.1",
    mouth: "M71 85C76 90 84 90 89 85",
  },
  again: {
    brows: "M60 49C64 46 70 46 73 49M87 45C90 41 95 41 99 45",
    eyes: "M67 58v.1M93 58v.1",
    mouth: "M74 87C78 89 84 88 88 85",
  },
  plain: {
    brows: "M60 47C64 43 70 43 73 46M87 46C90 43 95 43 99 46",
    eyes: "M69 56v.1M95 56v.1",
    mouth: "M76 87C78 85 82 85 84 87 82 89.5 78 89.5 76 87z",
  },
};

/** The conductor, who shows how it went. A picture of what words say: hidden from readers. */
export function Maestro({ mood }: { readonly mood: Mood }) {
  const { brows, eyes, mouth } = FACES[mood];
  return (
    <svg className={styles.maestro} viewBox="0 0 160 150" aria-hidden="true">
      <Suit />
      <Head />
      <path className={styles.brows} d={brows} />
      <path className={mood === "great" ? styles.smiling : styles.eyes} d={eyes} />
      <path className={styles.fine} d="M80 60C77 68 76 71 80 73" />
      <path className={mood === "great" ? styles.laugh : styles.fine} d={mouth} />
      <path
        className={styles.hair}
        d="M80 76C74 72 64 74 58 84 66 86 76 84 80 80 84 84 94 86 102 84 96 74 86 72 80 76z"
      />
      {mood === "plain" && <HandBehindEar />}
    </svg>
  );
}

const Suit = () => (
  <>
    <path
      className={styles.coat}
      d="M12 150C14 126 30 116 48 112 56 110 62 107 66 104L94 104C98 107 104 110 112 112 130 116 146 126 148 150"
    />
    <path className={styles.linen} d="M66 103L80 150 94 103z" />
    <path
      className={styles.lapels}
      d="M64 104L50 126 62 130 54 138 76 150M96 104L110 126 98 130 106 138 84 150"
    />
    <path className={styles.neck} d="M70 92h20v14c-5 6-15 6-20 0z" />
    <path className={styles.tie} d="M80 113L66 106V121zM80 113L94 106V121z" />
  </>
);

const Head = () => (
  <>
    <path
      className={styles.skin}
      d="M54 58C54 34 66 24 80 24 94 24 106 34 106 58 106 84 96 101 80 101 64 101 54 84 54 58z"
    />
    <path
      className={styles.hair}
      d="M62 28C50 16 36 24 38 38 26 40 24 54 33 60 28 70 36 80 47 76 54 74 56 66 54 58 54 46 58 38 66 34 74 38 82 32 84 26 92 34 102 40 106 58 104 66 106 74 113 76 124 80 132 70 127 60 136 54 134 40 122 38 124 24 110 16 98 28 96 14 76 10 70 18 64 18 62 24 62 28z"
    />
  </>
);

const HandBehindEar = () => (
  <>
    <path
      className={styles.coat}
      d="M108 96L120 99C122 112 130 128 140 150L112 150C108 130 106 112 108 96"
    />
    <path
      className={styles.skin}
      d="M114 84C108 78 108 70 112 62 114 56 118 52 121 54 124 50 129 52 128 57 132 56 134 61 131 65 134 67 133 72 129 73 128 80 124 86 120 92L112 90z"
    />
    <path className={styles.linen} d="M111 89l11 3-2 8-12-3z" />
  </>
);
