package io.github.wayleave.internal.live;

import io.github.wayleave.internal.live.ledger.LedgerRecorder;
import java.util.Map;
import java.util.Optional;

/** Describes the ledger of a running policy. */
final class LedgerWords {
  private static final String NO_FILE = "the policy";

  private LedgerWords() {}

  /** Returns where the ledger is kept, or why there is none. */
  static String of(Optional<Snapshot> snapshot, LedgerRecorder ledger) {
    if (snapshot.isEmpty()) {
      return "none: no policy is in force";
    }
    Optional<String> words = ledger.words();
    if (words.isEmpty()) {
      return "none: \"ledger: none\" is set";
    }
    return snapshot.get().access().isOff()
        ? "none: enforcement is off; set \"enforcement.mode\" to observe"
        : words.get();
  }

  /** Returns the name of the policy's file without its folder; the files are in reading order. */
  static String policyName(Map<String, byte[]> files) {
    if (files.isEmpty()) {
      return NO_FILE;
    }
    String name = files.keySet().iterator().next();
    int end = Math.max(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')), name.indexOf(':'));
    return name.substring(end + 1);
  }
}
