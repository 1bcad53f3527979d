package io.github.wayleave.it.reactive;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Skips the tests of contracts that a server cannot pass, each with the reason in a list. */
public final class KnownDeviations implements ExecutionCondition {
  private static final List<String[]> DEVIATIONS = read();

  private static List<String[]> read() {
    try (InputStream list = KnownDeviations.class.getResourceAsStream("deviations.txt")) {
      return new String(list.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" \\| "))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    String method = context.getTestMethod().map(test -> test.getName()).orElse("");
    for (String[] deviation : DEVIATIONS) {
      if (deviation[1].equals(method) && isBelow(context, deviation[0])) {
        return ConditionEvaluationResult.disabled(deviation[2]);
      }
    }
    return ConditionEvaluationResult.enabled("");
  }

  private static boolean isBelow(ExtensionContext context, String form) {
    Optional<ExtensionContext> around = Optional.of(context);
    while (around.isPresent()) {
      if (around.get().getDisplayName().equals(form)) {
        return true;
      }
      around = around.get().getParent();
    }
    return false;
  }
}
