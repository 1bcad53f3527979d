package io.github.wayleave.internal.usage;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Parses {@code Content-Signal} lines: comma-separated pairs with {@code yes} or {@code no}. */
public final class ContentSignalReader {
  private ContentSignalReader() {}

  /** Returns the value of each signal; a value other than yes and no is ignored. */
  public static Map<String, Boolean> read(List<String> lines) {
    Map<String, Boolean> signals = new HashMap<>();
    for (String pair : String.join(",", lines).split(",", -1)) {
      String[] parts = pair.strip().split("=", -1);
      if (parts.length == 2 && (parts[1].equals("yes") || parts[1].equals("no"))) {
        signals.merge(parts[0], parts[1].equals("yes"), Boolean::logicalAnd);
      }
    }
    return signals;
  }
}
