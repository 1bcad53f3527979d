package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.identity.ranges.AddressLists;

/** Formats numbers with their nouns. */
final class NumberOf {
  private NumberOf() {}

  /** Returns the numbers of lists and of their networks. */
  static String lists(AddressLists lists) {
    int number = lists.copies().size();
    int networks =
        lists.copies().values().stream().mapToInt(copy -> copy.list().networks().size()).sum();
    return "%s with %s"
        .formatted(TextOutput.count(number, "list"), TextOutput.count(networks, "network"));
  }
}
