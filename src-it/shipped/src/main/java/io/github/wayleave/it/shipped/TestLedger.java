package io.github.wayleave.it.shipped;

import io.github.wayleave.it.AssertionCount;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.TestWatcher;

/**
 * Records which tests ran: a row for the tests of one class in one container, with the number of
 * checked requests. A failed or skipped test prevents the row.
 */
public final class TestLedger implements BeforeAllCallback, AfterAllCallback, TestWatcher {
  static final Path FOLDER = Path.of("target/shipped/ran");

  private final String container;
  private final String version;
  private final String way;
  private int requestsBefore;
  private boolean isWhole = true;

  public TestLedger(String container, String version, String way) {
    this.container = container;
    this.version = version;
    this.way = way;
  }

  private static boolean isOutermost(ExtensionContext context) {
    return context.getRequiredTestClass().getEnclosingClass() == null;
  }

  @Override
  public void beforeAll(ExtensionContext context) {
    if (isOutermost(context)) {
      requestsBefore = AssertionCount.requests();
      Folders.remove(file(context));
    }
  }

  @Override
  public void afterAll(ExtensionContext context) {
    isWhole &= context.getExecutionException().isEmpty();
    if (isOutermost(context) && isWhole) {
      int requests = AssertionCount.requests() - requestsBefore;
      Folders.write(file(context), new TestLedgerRow(container, version, way, requests).toString());
    }
  }

  private static Path file(ExtensionContext context) {
    return FOLDER.resolve(context.getRequiredTestClass().getSimpleName() + ".txt");
  }

  @Override
  public void testFailed(ExtensionContext context, @Nullable Throwable cause) {
    isWhole = false;
  }

  @Override
  public void testAborted(ExtensionContext context, @Nullable Throwable cause) {
    isWhole = false;
  }

  @Override
  public void testDisabled(ExtensionContext context, Optional<String> reason) {
    isWhole = false;
  }

  /**
   * A row of the table: the deployment of Wayleave in a container, and the number of checked
   * requests.
   */
  record TestLedgerRow(String container, String version, String way, int requests) {
    @Override
    public String toString() {
      return "| %s | %s | %s | %s |".formatted(container, version, way, requests);
    }
  }
}
