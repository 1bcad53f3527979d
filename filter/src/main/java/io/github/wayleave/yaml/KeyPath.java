package io.github.wayleave.yaml;

import io.github.wayleave.text.Ascii;

/**
 * The path of a key, like {@code robots.groups[0].agents}.
 *
 * <p>A policy made in code knows no other lists than lists; in a file a single value will do where
 * a list is meant, and whoever wrote it looks for no index.
 *
 * @param known the path by which the policy knows it
 * @param written the path by which a person finds it in the source
 */
record KeyPath(String known, String written) {
  /** The path of the whole document. */
  static final KeyPath ROOT = new KeyPath("", "");

  /** Returns the path of a key in the map at this path. */
  KeyPath key(String name) {
    String shown = Ascii.isToken(name) ? name : '"' + name + '"';
    return isRoot()
        ? new KeyPath(name, shown)
        : new KeyPath(known + "." + name, written + "." + shown);
  }

  /** Returns the path of an item of the list at this path. */
  KeyPath item(int index) {
    String suffix = "[" + index + "]";
    return new KeyPath(known + suffix, written + suffix);
  }

  /** Returns the path of the one value that stands here in place of a list. */
  KeyPath onlyItem() {
    return new KeyPath(known + "[0]", written);
  }

  /** Returns the first key of the path. */
  String section() {
    return known.split("[.\\[]", 2)[0];
  }

  boolean isRoot() {
    return known.isEmpty() && written.isEmpty();
  }

  /** Tells whether this is an item of a list that was written as one. */
  boolean isItem() {
    return written.endsWith("]");
  }
}
