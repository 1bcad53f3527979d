package io.github.wayleave.internal.yaml.key;

import io.github.wayleave.internal.text.Ascii;

/**
 * The path of a key, like {@code robots.groups[0].agents}: as the policy knows it, which counts the
 * items that it could take; as a person finds it {@code written}; and {@code inside} a level of the
 * policy: its top, some hosts, an environment.
 *
 * <p>A policy made in code knows no other lists than lists; in a file a single value will do where
 * a list is meant, and whoever wrote it looks for no index.
 */
public record KeyPath(String canonical, String display, String withinLayer) {
  /** The path of the whole document. */
  public static final KeyPath ROOT = new KeyPath("", "", "");

  /** The path of a file that a policy includes, for what is no dataset in it. */
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
   * Returns the path of an item of the list at this path, by how many items before it could be
   * {@code taken}, and how many stand {@code before} it.
   */
  public KeyPath item(int canonicalIndex, int displayIndex) {
    String index = "[" + displayIndex + "]";
    return new KeyPath(
        canonical + "[" + canonicalIndex + "]", display + index, withinLayer + index);
  }

  /**
   * Returns the path of the one value that stands here in place of a list; {@code taken} as for an
   * item.
   */
  public KeyPath onlyItem(int canonicalIndex) {
    return new KeyPath(canonical + "[" + canonicalIndex + "]", display, withinLayer);
  }

  /** Returns the same as it is written in another file. */
  public KeyPath withDisplay(String path) {
    return new KeyPath(canonical, path, withinLayer);
  }

  /** Returns this path as that of a level, inside which paths begin anew. */
  public KeyPath layerRoot() {
    return new KeyPath(canonical, display, "");
  }

  boolean isBelowTop() {
    return !withinLayer.equals(canonical);
  }

  /** Returns the first key inside the level. */
  String section() {
    return withinLayer.split("[.\\[]", 2)[0];
  }

  /** Returns whether this is the path of the whole file. */
  public boolean isRoot() {
    return canonical.isEmpty() && display.isEmpty();
  }

  /** Tells whether this is an item of a list that was written as one. */
  public boolean isItem() {
    return display.endsWith("]");
  }
}
