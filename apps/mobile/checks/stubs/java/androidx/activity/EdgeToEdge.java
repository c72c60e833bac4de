package androidx.activity;

public final class EdgeToEdge {
    public static void enable(ComponentActivity activity) {}
}
