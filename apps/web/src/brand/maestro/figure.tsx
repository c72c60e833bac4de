import { classNames } from "../../lib/class-names.ts";
import type { Elements } from "../../lib/elements.ts";
import styles from "./maestro.module.css";
import type { Pose } from "./poses.ts";

interface Face {
  readonly brows: string;
  readonly eyes: string;
  readonly mouth: string;
  /** Closed eyes, drawn as arcs. */
  readonly shut?: true;
  /** An open mouth, filled with red. */
  readonly open?: true;
}

const OPEN_EYES = "M67 57v.1M93 57v.1";

const FACES: Readonly<Record<Pose, Face>> = {
  waits: {
    brows: "M59 48C64 44 70 44 73 47M87 47C90 44 96 44 101 48",
    eyes: OPEN_EYES,
    mouth: "M72 86C77 90 83 90 88 86",
  },
  conducts: {
    brows: "M59 46C64 42 70 43 73 47M87 47C90 43 96 42 101 46",
    eyes: "M68 57v.1M92 57v.1",
    mouth: "M76 87C78 85 82 85 84 87 82 90 78 90 76 87z",
    open: true,
  },
  listens: {
    brows: "M59 46C64 42 70 42 73 45M87 44C90 40 96 40 101 44",
    eyes: "M69 56v.1M95 56v.1",
    mouth: "M75 87C78 89 83 89 86 86",
  },
  delighted: {
    brows: "M58 45C63 39 70 39 73 43M87 43C90 39 97 39 102 45",
    eyes: "M62 58C64 53 71 53 73 58M87 58C89 53 96 53 98 58",
    mouth: "M68 84C73 97 87 97 92 84z",
    shut: true,
    open: true,
  },
  encourages: {
    brows: "M59 49C64 46 70 45 73 47M87 43C90 39 96 40 101 45",
    eyes: OPEN_EYES,
    mouth: "M73 85C77 91 84 91 88 84",
  },
  bows: {
    brows: "M59 49C64 45 70 45 73 48M87 48C90 45 96 45 101 49",
    eyes: "M62 56C64 60 71 60 73 56M87 56C89 60 96 60 98 56",
    mouth: "M73 86C77 90 83 90 87 86",
    shut: true,
  },
};

/** A part of the figure. All have the same box, so that they share their coordinates. */
export const Drawing = ({ children }: { readonly children: Elements }) => (
  <svg className={styles.drawing} viewBox="-10 -10 180 216" aria-hidden="true">
    {children}
  </svg>
);

/** Hair, face and mustache. */
export function Head({ pose }: { readonly pose: Pose }) {
  const { brows, eyes, mouth, shut, open } = FACES[pose];
  return (
    <g className={styles.head}>
      <g transform="matrix(.75 0 0 .75 20 -4)">
        <path
          className={styles.skin}
          d="M54 58C54 34 66 24 80 24 94 24 106 34 106 58 106 84 96 103 80 103 64 103 54 84 54 58z"
        />
        <g className={styles.face}>
          <path className={styles.brows} d={brows} />
          <path className={shut ? styles.line : styles.eyes} d={eyes} />
          <path className={styles.line} d="M80 60C77 68 76 71 80 73" />
          <path className={classNames(styles.line, open && styles.mouth)} d={mouth} />
          <path
            className={styles.hair}
            d="M80 76C74 72 64 74 57 85 66 87 76 84 80 80 84 84 94 87 103 85 96 74 86 72 80 76z"
          />
        </g>
        <path
          className={classNames(styles.hair, styles.crown)}
          d="M62 30C50 16 36 24 38 38 26 40 24 54 33 60 28 70 36 80 47 76 54 74 56 66 54 58 54 46 58 40 66 36 74 40 82 34 84 28 92 36 102 42 106 58 104 66 106 74 113 76 124 80 132 70 127 60 136 54 134 40 122 38 124 24 110 16 98 28 96 12 76 8 70 18 62 14 60 24 62 30z"
        />
      </g>
    </g>
  );
}

/** Rostrum, tails, trousers and shoes, which don't move. */
export const Legs = () => (
  <>
    <path className={styles.rostrum} d="M32 196H128L132 205H28z" />
    <path
      className={styles.coat}
      d="M58 126L44 182 62 178 76 138zM102 126L116 182 98 178 84 138z"
    />
    <path className={styles.coat} d="M62 132L64 190H78L80 150 82 190H96L98 132z" />
    <path
      className={styles.coat}
      d="M79 196H56C54 190 60 187 67 187 72 187 78 188 79 196zM81 196H104C106 190 100 187 93 187 88 187 82 188 81 196z"
    />
  </>
);

/** Coat, shirt, waistcoat and red tie. */
export const Torso = () => (
  <g className={styles.torso}>
    <path
      className={styles.coat}
      d="M70 72C62 78 50 78 47 90 50 106 58 116 59 134 66 142 94 142 101 134 102 116 110 106 113 90 110 78 98 78 90 72z"
    />
    <path className={styles.linen} d="M70 73L66 90 74 134H86L94 90 90 73z" />
    <path className={styles.seam} d="M74 118L80 123 86 118M80 97v.1M80 107v.1" />
    <path
      className={styles.coat}
      d="M69 72L61 92 68 96 63 101 78 140 59 134 54 92zM91 72L99 92 92 96 97 101 82 140 101 134 106 92z"
    />
    <path
      className={styles.lapels}
      d="M67 77L61 92 68 96 63 101 76 134M93 77L99 92 92 96 97 101 84 134"
    />
    <path className={styles.skin} d="M73 62h14v13c-4 5-10 5-14 0z" />
    <path className={styles.linen} d="M72 70L80 79 73 84 69 74zM88 70L80 79 87 84 91 74z" />
    <path className={styles.tie} d="M80 83L69 77V90zM80 83L91 77V90z" />
  </g>
);

/** The right arm, hanging: upper arm, forearm, hand. */
export function Arm({
  className,
  baton,
}: {
  readonly className?: string | undefined;
  readonly baton?: true;
}) {
  return (
    <span className={classNames(styles.arm, className)}>
      <Drawing>
        <path className={styles.coat} d="M46 92C45 83 62 83 63 92L60 124C60 131 48 131 48 124z" />
      </Drawing>
      <span className={styles.forearm}>
        <Drawing>
          {baton && <path className={styles.baton} d="M54 163V206" />}
          <path
            className={styles.skin}
            d="M49.5 153C46.5 158 46 165 48.5 169 51 172.5 57.5 172.5 59.5 169 61.5 166 61 163 60.5 162 63 165 66 163.5 65 160.5 64 157 61 156 58.5 153z"
          />
          <path className={styles.linen} d="M48.5 148h11v6h-11z" />
          <path className={styles.coat} d="M47.5 124C47.5 117 60.5 117 60.5 124L60 150H48z" />
          <circle className={styles.elbow} cx="54" cy="124" r="6" />
        </Drawing>
      </span>
    </span>
  );
}
