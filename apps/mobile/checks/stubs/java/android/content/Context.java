package android.content;

public class Context {
    public android.content.res.Resources getResources() { return null; }
}
