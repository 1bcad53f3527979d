package io.github.wayleave.cli.ranges;

import io.github.wayleave.cli.input.SubjectReader;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.identity.ranges.AddressListReader;
import io.github.wayleave.identity.ranges.RangesFile;
import io.github.wayleave.policy.section.IdentityPolicy;
import io.github.wayleave.text.InvalidValueException;
import java.nio.file.Files;
import java.util.Optional;

/** Reads files of lists. */
public final class RangesFileReader {
  private static final String ADVICE = "write it with wayleave ranges update";

  private final CommandEnvironment shell;

  public RangesFileReader(CommandEnvironment shell) {
    this.shell = shell;
  }

  /**
   * Reads a file.
   *
   * @param argument the name of the file, or {@code -} for standard input
   */
  public RangesFile read(String argument) {
    return read(argument, ADVICE);
  }

  /** Reads the file that is to be replaced; empty if there is none. */
  public Optional<RangesFile> earlier(String argument) {
    return Files.isRegularFile(shell.file(argument))
        ? Optional.of(read(argument, "remove it, or name another file with --out"))
        : Optional.empty();
  }

  private RangesFile read(String argument, String advice) {
    byte[] content = new SubjectReader(shell).bytes(argument, RangesFile.MAX_OCTETS + 1);
    return parse(SubjectReader.name(argument), content, advice);
  }

  /** Parses the file that a policy names. */
  public static RangesFile parse(IdentityPolicy.RangesFile file) {
    return parse(file.toString(), file.octets(), ADVICE);
  }

  private static RangesFile parse(String name, byte[] content, String advice) {
    try {
      return RangesFile.read(content);
    } catch (InvalidValueException e) {
      throw new CommandException(
          isOneList(content)
              ? "%s: is the list of one operator, and does not say which; add it to a file of lists with wayleave ranges update --list URL=FILE"
                  .formatted(TextOutput.quoted(name))
              : "%s: %s; %s".formatted(TextOutput.quoted(name), e.sentence(), advice));
    }
  }

  private static boolean isOneList(byte[] content) {
    try {
      return !AddressListReader.read(content, "").networks().isEmpty();
    } catch (InvalidValueException e) {
      return false;
    }
  }
}
