package io.github.wayleave.it;

import java.util.concurrent.Callable;

final class StartFailures {
  private StartFailures() {}

  /** Returns the messages of the failure of {@code start} and of its causes, one a line. */
  static String of(Callable<Container> start) {
    try (Container container = start.call()) {
      throw new AssertionError("it started, at port " + container.port());
    } catch (Exception e) {
      return messages(e);
    }
  }

  /** Returns the messages of a failure and of its causes, one a line. */
  static String messages(Throwable failure) {
    StringBuilder messages = new StringBuilder();
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      messages.append(cause.getMessage()).append('\n');
    }
    return messages.toString();
  }
}
