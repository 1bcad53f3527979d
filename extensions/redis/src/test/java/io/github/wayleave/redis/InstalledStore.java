package io.github.wayleave.redis;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The program of the store: Redis, or what {@code test.store} names. Where a run asks for it, tests
 * are skipped if that is not installed.
 */
public final class InstalledStore implements ExecutionCondition {
  static final String PROGRAM = System.getProperty("test.store", "redis-server");
  private static final AtomicBoolean IS_SAID = new AtomicBoolean();

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    for (String folder : System.getenv("PATH").split(File.pathSeparator, -1)) {
      if (Files.isExecutable(Path.of(folder, PROGRAM))) {
        return ConditionEvaluationResult.enabled("");
      }
    }
    String reason = PROGRAM + " is not installed";
    if (!IS_SAID.getAndSet(true)) {
      System.out.println("The tests are skipped: " + reason + ".");
    }
    return ConditionEvaluationResult.disabled(reason);
  }
}
