package io.github.wayleave.internal.publish.catalogue;

import io.github.wayleave.policy.problem.PolicyException;
import io.github.wayleave.policy.problem.PolicyProblem;
import io.github.wayleave.policy.section.DataDocuments.AdditionalFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * Calls formats so that their exceptions reach neither the policy nor requests. {@code outcomes}
 * receives the outcome of each call: empty for success, or else what the format threw. Without
 * {@code outcomes}, as in tools, the first failure is an error of the policy.
 */
public record FormatInvoker(Optional<BiConsumer<AdditionalFormat, Optional<Throwable>>> outcomes) {
  public static final FormatInvoker FOR_TOOLS = new FormatInvoker(Optional.empty());

  /** Thrown by a writer whose format failed; the failure is already counted. */
  public static final class NotWrittenException extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotWrittenException() {
      super(
          "a format failed", null, /* enableSuppression= */ false, /* writableStackTrace= */ false);
    }
  }

  /**
   * Returns the result of a call; empty if it fails.
   *
   * @throws PolicyException if it fails and there are no {@code outcomes}
   */
  <T> Optional<T> call(AdditionalFormat format, Supplier<T> call) {
    try {
      T value = call.get();
      if (outcomes.isPresent()) {
        outcomes.get().accept(format, Optional.empty());
      }
      return Optional.of(value);
    } catch (Throwable e) { // also an Error, such as LinkageError
      outcomes
          .orElseThrow(
              () ->
                  new PolicyException(
                      List.of(
                          PolicyProblem.error(
                              "data.publish",
                              "contains \"%s\", but its format failed (%s); fix the class path, or remove the word"
                                  .formatted(format.word(), e)))))
          .accept(format, Optional.of(e));
      return Optional.empty();
    }
  }
}
