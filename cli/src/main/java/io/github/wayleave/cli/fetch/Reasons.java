package io.github.wayleave.cli.fetch;

import io.github.wayleave.text.LogText;
import java.net.ConnectException;
import java.net.http.HttpTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLException;

/** Why a site cannot be reached, in a few words. */
final class Reasons {
  private Reasons() {}

  static String of(ExecutionException problem) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnresolvedAddressException) {
        return "the host is unknown";
      }
      if (cause instanceof SSLException) {
        return "its certificate or its TLS is not accepted: " + LogText.shown(message(cause));
      }
      if (cause instanceof HttpTimeoutException) {
        return "it took too long";
      }
    }
    if (problem.getCause() instanceof ConnectException) {
      return "no connection";
    }
    Throwable cause = problem.getCause() == null ? problem : problem.getCause();
    return LogText.shown(message(cause));
  }

  private static String message(Throwable problem) {
    return problem.getMessage() == null ? problem.getClass().getSimpleName() : problem.getMessage();
  }
}
