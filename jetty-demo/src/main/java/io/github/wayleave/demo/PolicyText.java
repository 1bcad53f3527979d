package io.github.wayleave.demo;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The text of the policy that the demo publishes. */
@FunctionalInterface
interface PolicyText {
  /** Returns the text, or a sentence that says where it is. */
  String read() throws IOException;

  /** Returns the text of the demo's policy without its first line, which is only for editors. */
  static PolicyText packed() {
    return () -> {
      try (InputStream in =
          ExamplePolicy.class.getClassLoader().getResourceAsStream(ExamplePolicy.RESOURCE)) {
        if (in == null) {
          throw new IOException("the jar has no " + ExamplePolicy.RESOURCE);
        }
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return text.substring(text.indexOf('\n') + 1);
      }
    };
  }

  /**
   * Returns the text at a location: the path of a file, or a URL, which only the policy fetches.
   */
  static PolicyText at(String location) {
    return location.contains("://")
        ? () -> "The policy is at " + location
        : () -> Files.readString(Path.of(location));
  }
}
