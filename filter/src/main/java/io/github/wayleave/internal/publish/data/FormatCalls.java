package io.github.wayleave.internal.publish.data;

import io.github.wayleave.internal.extension.Extension;
import io.github.wayleave.internal.extension.ExtensionFaults;
import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.AlsoPublished;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Calls formats, and keeps what they throw from the policy and from requests.
 *
 * @param faults counts their failures; empty for a tool, which reports the first as an error
 */
public record FormatCalls(Optional<ExtensionFaults> faults) {
  /** A tool, which has no health. */
  public static final FormatCalls OF_TOOL = new FormatCalls(Optional.empty());

  /** Thrown by the writer of a document that a format could not write; counted already. */
  public static final class NotWrittenException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotWrittenException() {
      super("a format failed", null, /* enableSuppression= */ false, /* stackTrace= */ false);
    }
  }

  /**
   * Returns what a call of the format of a form returns; empty if it fails.
   *
   * @throws PolicyException if it fails for a tool
   */
  <T> Optional<T> call(AlsoPublished form, Supplier<T> call) {
    try {
      T value = call.get();
      extension(form).ifPresent(Extension::worked);
      return Optional.of(value);
    } catch (Throwable e) { // an Error of a format, such as LinkageError, is no fault of ours
      extension(form)
          .orElseThrow(
              () ->
                  new PolicyException(
                      List.of(
                          PolicyProblem.error(
                              "data.publish",
                              "holds \"%s\", but its format failed (%s); mend the class path, or remove the word"
                                  .formatted(form.word(), e)))))
          .failed(e);
      return Optional.empty();
    }
  }

  private Optional<Extension> extension(AlsoPublished form) {
    return faults.map(
        all ->
            all.extension(
                "the catalogue format " + form.word(),
                "its documents are missing or stay as they were"));
  }
}
