import styles from "./pictures.module.css";

/** Seven days as notes on a staff, each a step higher; the last is not filled in yet. */
export const DailyPicture = () => (
  <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true">
    <path className={styles.paper} d="M9 14h102v68H9z" />
    <path className={styles.band} d="M9 14h102v13H9z" />
    <path className={styles.rings} d="M27 8v12M47 8v12M73 8v12M93 8v12" />
    <path className={styles.rule} d="M15 40h90M15 49h90M15 58h90M15 67h90M15 76h90" />
    {[0, 1, 2, 3, 4, 5].map((day) => (
      <g key={day} transform={`translate(${22 + day * 13} ${76 - day * 4.5})`}>
        <path className={styles.stem} d={day < 3 ? "M3.6-1V-20" : "M-3.6 1V20"} />
        <ellipse className={styles.ink} rx="4.4" ry="3.3" transform="rotate(-20)" />
      </g>
    ))}
    <g transform="translate(100 49)">
      <path className={styles.today} d="M-3.6 1V20" />
      <ellipse className={styles.open} rx="4.4" ry="3.3" transform="rotate(-20)" />
    </g>
  </svg>
);

const Singer = ({ x, y, className }: { x: number; y: number; className: string | undefined }) => (
  <g transform={`translate(${x} ${y})`}>
    <path className={className} d="M-17 46c0-17 6-24 17-24s17 7 17 24z" />
    <circle className={styles.skin} cy="9" r="10.5" />
    <path className={styles.hair} d="M-11 8C-12-5 12-5 11 8 6 1-6 1-11 8z" />
    <ellipse className={styles.mouth} cy="14" rx="2.8" ry="3.6" />
    <path className={styles.stem} d="M-5.5 7q2-2 4 0M1.5 7q2-2 4 0" />
    <path className={styles.paper} d="M-12 30 0 33l12-3v12L0 45l-12-3z" />
    <path className={styles.fold} d="M0 33v12" />
  </g>
);

/** Three singers under a lamp. */
export const ChoirPicture = () => (
  <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true">
    <path className={styles.light} d="M60-4 4 90h112z" />
    <path className={styles.curtain} d="M0 0h13Q9 50 0 90zM120 0h-13q4 50 13 90z" />
    <path className={styles.note} d="M31 16v-11l9-2v10" />
    <ellipse className={styles.gilt} cx="28.5" cy="16.5" rx="3.2" ry="2.4" />
    <ellipse className={styles.gilt} cx="37.5" cy="13.5" rx="3.2" ry="2.4" />
    <path className={styles.note} d="M87 20v-13q5 2 5 7" />
    <ellipse className={styles.gilt} cx="84.5" cy="20.5" rx="3.2" ry="2.4" />
    <Singer x={31} y={38} className={styles.coat} />
    <Singer x={89} y={38} className={styles.coat} />
    <Singer x={60} y={32} className={styles.velvet} />
    <path className={styles.floor} d="M0 81h120v9H0z" />
  </svg>
);

/** A cup of something warm, whose steam is a treble line. */
export const WarmPicture = () => (
  <svg className={styles.picture} viewBox="0 0 120 90" aria-hidden="true">
    <path className={styles.rule} d="M8 6h104M8 14h104M8 22h104M8 30h104M8 38h104" />
    <path
      className={styles.steam}
      d="M48 46c-9-8 9-13 0-22s8-12 3-19M62 46c-9-8 9-13 0-22s8-12 3-19"
    />
    <ellipse
      className={styles.ink}
      cx="83"
      cy="30"
      rx="4.4"
      ry="3.3"
      transform="rotate(-20 83 30)"
    />
    <path className={styles.stem} d="M86.6 29V10" />
    <ellipse
      className={styles.ink}
      cx="99"
      cy="22"
      rx="4.4"
      ry="3.3"
      transform="rotate(-20 99 22)"
    />
    <path className={styles.stem} d="M102.6 21V4" />
    <path className={styles.handle} d="M79 56c16-3 16 19-3 17" />
    <path className={styles.velvet} d="M30 50h51c0 22-8 32-25.5 32S30 72 30 50z" />
    <ellipse className={styles.tea} cx="55.5" cy="50" rx="25.5" ry="4.5" />
    <path className={styles.shine} d="M37 58c1 8 4 13 8 16" />
    <path className={styles.saucer} d="M20 82h71q-4 6-12 6H32q-8 0-12-6z" />
  </svg>
);
