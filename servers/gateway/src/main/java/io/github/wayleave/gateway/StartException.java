package io.github.wayleave.gateway;

import io.github.wayleave.gateway.print.ListenAddress;
import java.io.IOException;
import java.util.Objects;

/** Thrown when the gate cannot be started; the message is written for the user. */
final class StartException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private StartException(String message, Throwable cause) {
    super(message, cause);
  }

  /**
   * Creates an exception with the message of the innermost cause, such as "Address already in use".
   */
  static StartException addressUnusable(ListenAddress address, IOException e) {
    Throwable reason = e;
    while (reason.getCause() != null) {
      reason = reason.getCause();
    }
    return new StartException(
        "cannot listen on %s (%s); choose another address with --listen"
            .formatted(address, message(reason)),
        e);
  }

  static StartException of(Exception e) {
    return new StartException("cannot start: " + message(e), e);
  }

  private static String message(Throwable e) {
    return Objects.requireNonNullElse(e.getMessage(), e.toString());
  }
}
