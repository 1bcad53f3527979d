package io.github.wayleave.cli.document;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads texts that are in the jar. */
public final class TextResource {
  private TextResource() {}

  /** Returns the text of a resource in the package of a class. */
  public static String of(Class<?> owner, String file) {
    try (InputStream in = Objects.requireNonNull(owner.getResourceAsStream(file), file)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
