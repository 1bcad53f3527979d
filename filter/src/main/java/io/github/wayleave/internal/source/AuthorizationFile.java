package io.github.wayleave.internal.source;

import io.github.wayleave.text.InvalidValueException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/**
 * The file with the value of the field {@code Authorization}. It is read for each request, so that
 * the value can change, and no message has the value.
 *
 * @param path an absolute path
 */
public record AuthorizationFile(Path path) {
  /** The setting with the path: {@value}. */
  public static final String SETTING = "wayleave.policy-authorization-file";

  private static final int MAX_OCTETS = 8 * 1024;

  /**
   * Parses the value of the setting.
   *
   * @throws InvalidValueException if it is not an absolute path
   */
  public static AuthorizationFile of(String text) {
    try {
      Path path = Path.of(text);
      if (path.isAbsolute()) {
        return new AuthorizationFile(path);
      }
    } catch (InvalidPathException e) {
      // The same message is right.
    }
    throw new InvalidValueException(
        "expected the absolute path of a file, found \"%s\"; write it like /run/secrets/policy"
            .formatted(text));
  }

  /**
   * Returns the value.
   *
   * @throws IOException if it cannot be read, or cannot be sent in a field
   */
  String value() throws IOException {
    if (!Files.isRegularFile(path)) {
      throw unusable("is not a file that this process can read");
    }
    byte[] octets;
    try (InputStream in = Files.newInputStream(path)) {
      octets = in.readNBytes(MAX_OCTETS + 1);
    } catch (IOException e) {
      throw unusable("cannot be read (%s)".formatted(e.getClass().getSimpleName()));
    }
    String value = new String(octets, StandardCharsets.ISO_8859_1).strip();
    if (value.isEmpty() || octets.length > MAX_OCTETS || !isFieldValue(value)) {
      throw unusable("does not have one line of visible ASCII characters");
    }
    return value;
  }

  private static boolean isFieldValue(String value) {
    for (int i = 0; i < value.length(); i++) {
      if (value.charAt(i) < ' ' || value.charAt(i) > '~') {
        return false;
      }
    }
    return true;
  }

  private IOException unusable(String reason) {
    return new IOException(
        "%s: the file %s %s; write the value of Authorization there"
            .formatted(SETTING, path, reason));
  }
}
