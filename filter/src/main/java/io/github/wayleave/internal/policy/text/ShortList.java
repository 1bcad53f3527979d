package io.github.wayleave.internal.policy.text;

import static java.util.stream.Collectors.joining;

import java.util.List;

/** Writes the first few of many things into a message. */
public final class ShortList {
  /** How many are written. */
  public static final int MOST = 5;

  private ShortList() {}

  /** Returns the first things, and whether there are more. */
  public static String of(List<?> things) {
    String shown = things.stream().limit(MOST).map(Object::toString).collect(joining(", "));
    return things.size() <= MOST ? shown : shown + " and more";
  }
}
