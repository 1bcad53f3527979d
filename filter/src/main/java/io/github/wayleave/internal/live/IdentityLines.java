package io.github.wayleave.internal.live;

import io.github.wayleave.identity.IdentityVerifier.SourceStatus;
import io.github.wayleave.identity.IdentityVerifier.VerifierStatus;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.internal.text.LogText;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** Formats the state of a verifier for the status of a policy. */
final class IdentityLines {
  private IdentityLines() {}

  /** Returns one line for each source; a part of it may come from another server. */
  static List<String> of(VerifierStatus status) {
    return status.sources().stream().map(IdentityLines::line).toList();
  }

  private static String line(SourceStatus source) {
    String updated =
        source
            .updated()
            .map(time -> time.truncatedTo(ChronoUnit.SECONDS).toString())
            .orElse("never");
    return LogText.line(
        "%s %s: %s; %s"
            .formatted(
                Ascii.lower(source.kind().name()), source.name(), updated, source.description()));
  }
}
