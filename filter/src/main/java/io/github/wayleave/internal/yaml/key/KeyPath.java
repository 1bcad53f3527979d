package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.internal.text.Ascii;

/**
 * The path of a key, such as {@code robots.groups[0].agents}, in three forms.
 *
 * <p>In YAML a single value may replace a list with one item, and invalid items are dropped. A
 * policy that was created in code has lists only. So the same value has a path in the policy, where
 * validation names it, and a path in the file, where the user looks for it.
 *
 * @param canonical the path in the policy; an index counts the valid items only
 * @param display the path in messages, as the user wrote it: without an index for a single value
 * @param withinLayer the path within its layer of the policy: the top level, an entry of {@code
 *     hosts} or an environment
 */
public record KeyPath(String canonical, String display, String withinLayer) {
  /** The path of the document's root. */
  public static final KeyPath ROOT = new KeyPath("", "", "");

  /** The path of an included file, for keys outside its datasets. */
  public static final KeyPath INCLUDED = new KeyPath("included", "", "data");

  public KeyPath key(String name) {
    String displayName = Ascii.isToken(name) ? name : '"' + name + '"';
    return isRoot()
        ? new KeyPath(name, displayName, name)
        : new KeyPath(
            canonical + "." + name,
            display.isEmpty() ? displayName : display + "." + displayName,
            withinLayer.isEmpty() ? name : withinLayer + "." + name);
  }

  /**
   * Returns the path of an item in the list at this path.
   *
   * @param canonicalIndex the number of valid items before it
   * @param displayIndex the number of items before it
   */
  public KeyPath item(int canonicalIndex, int displayIndex) {
    String index = "[" + displayIndex + "]";
    return new KeyPath(
        canonical + "[" + canonicalIndex + "]", display + index, withinLayer + index);
  }

  /**
   * Returns the path of a single value that replaces a list; {@code canonicalIndex} is the same as
   * for {@link #item}.
   */
  public KeyPath onlyItem(int canonicalIndex) {
    return new KeyPath(canonical + "[" + canonicalIndex + "]", display, withinLayer);
  }

  /** Returns a copy with another path for messages, such as the one in an included file. */
  public KeyPath withDisplay(String path) {
    return new KeyPath(canonical, path, withinLayer);
  }

  /** Returns this path as the root of a layer, whose paths start from scratch. */
  public KeyPath layerRoot() {
    return new KeyPath(canonical, display, "");
  }

  boolean isBelowTop() {
    return !withinLayer.equals(canonical);
  }

  /** Returns the first key within the layer. */
  String section() {
    return withinLayer.split("[.\\[]", 2)[0];
  }

  /** Returns whether this is the root of the document. */
  public boolean isRoot() {
    return canonical.isEmpty() && display.isEmpty();
  }

  /** Returns whether this is an item of an explicit list. */
  public boolean isItem() {
    return display.endsWith("]");
  }
}
