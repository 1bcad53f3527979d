package io.github.wayleave.cli.terminal;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Finds command-line arguments that the JVM could not decode.
 *
 * <p>Up to JDK 17, and later for arguments, a JVM decodes the command line in the locale of its
 * process. In a POSIX locale that is ASCII: every other byte becomes U+FFFD, or {@code ?} in some
 * builds. A damaged path would name another path, so Wayleave refuses the command. On Linux, the
 * original bytes of the command line are compared; elsewhere only U+FFFD is recognised.
 */
public final class ArgumentCheck {
  private static final Path COMMAND_LINE = Path.of("/proc/self/cmdline");
  private static final String LOST = "\uFFFD";

  private final Charset charset;
  private final List<String> typed;

  /** {@code commandLine} contains all arguments, each ended by NUL; empty if unknown. */
  ArgumentCheck(Charset charset, byte[] commandLine) {
    this.charset = charset;
    // ISO-8859-1 keeps every byte as one character.
    String words = new String(commandLine, StandardCharsets.ISO_8859_1);
    this.typed = words.isEmpty() ? List.of() : List.of(words.split("\0", -1));
  }

  /** Creates a check of the arguments of this process. */
  public static ArgumentCheck ofProcess() {
    return new ArgumentCheck(charset(), commandLine());
  }

  /** Returns a message about the first damaged argument, if any. */
  public Optional<String> findDamage(String... arguments) {
    // JVM options come first, and an empty string follows the last NUL.
    int first = typed.size() - 1 - arguments.length;
    for (int i = 0; i < arguments.length; i++) {
      if (arguments[i].contains(LOST) || (first >= 0 && isChanged(arguments[i], first + i))) {
        return Optional.of(sentence(arguments[i]));
      }
    }
    return Optional.empty();
  }

  private boolean isChanged(String argument, int index) {
    String bytes = typed.get(index);
    return bytes.chars().anyMatch(b -> b >= 0x80)
        && !Arrays.equals(argument.getBytes(charset), bytes.getBytes(StandardCharsets.ISO_8859_1));
  }

  private String sentence(String argument) {
    String quoted = TextOutput.quoted(argument);
    return charset.equals(StandardCharsets.UTF_8)
        ? "the argument \"%s\" is not UTF-8; write it in UTF-8".formatted(quoted)
        : "the argument \"%s\" has characters that Java cannot read in this locale, whose charset is %s; set LC_ALL=C.UTF-8, or start it with the script wayleave, which does so"
            .formatted(quoted, charset);
  }

  private static Charset charset() {
    try {
      return Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.US_ASCII;
    }
  }

  private static byte[] commandLine() {
    try {
      return Files.isReadable(COMMAND_LINE) ? Files.readAllBytes(COMMAND_LINE) : new byte[0];
    } catch (IOException e) {
      return new byte[0];
    }
  }
}
