package io.github.wayleave.explorer;

import io.github.wayleave.text.InvalidValueException;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who may see the explorer in a servlet container.
 *
 * @param isPublic whether clients without a login may
 * @param role the role that a user needs; empty for none
 */
record ExplorerAudience(boolean isPublic, Optional<String> role) {
  private static final String USER = "user";
  private static final String ANYBODY = "anybody";
  private static final String ROLE = "role:";

  /**
   * Parses the value of an init-param; every user for null.
   *
   * @throws InvalidValueException if it is not {@code user}, {@code role:NAME} or {@code anybody}
   */
  static ExplorerAudience parse(@Nullable String allow) {
    String value = allow == null ? USER : allow.strip();
    if (value.equals(USER) || value.equals(ANYBODY)) {
      return new ExplorerAudience(value.equals(ANYBODY), Optional.empty());
    }
    return withRole("allow: expected user, role:NAME or anybody", value);
  }

  /**
   * Parses {@code role:NAME}.
   *
   * @throws InvalidValueException if a value is something else
   */
  static ExplorerAudience withRole(String expectation, String value) {
    if (value.startsWith(ROLE) && value.length() > ROLE.length()) {
      return new ExplorerAudience(false, Optional.of(value.substring(ROLE.length())));
    }
    throw new InvalidValueException("%s, found \"%s\"".formatted(expectation, value));
  }

  boolean includes(HttpServletRequest request) {
    return isPublic
        || (request.getUserPrincipal() != null
            && (role.isEmpty() || request.isUserInRole(role.get())));
  }
}
