package io.github.wayleave.cli.input;

import io.github.wayleave.cli.fetch.PublishedFileClient;
import io.github.wayleave.cli.fetch.RobotsTxtAnswer;
import io.github.wayleave.cli.fetch.WebAddress;
import io.github.wayleave.cli.index.IndexReader;
import io.github.wayleave.cli.input.CommandSubject.PolicySubject;
import io.github.wayleave.cli.input.CommandSubject.RobotsTxtSubject;
import io.github.wayleave.cli.terminal.CommandEnvironment;
import io.github.wayleave.cli.terminal.CommandException;
import io.github.wayleave.cli.terminal.TextOutput;
import io.github.wayleave.crawler.CrawlerCatalogue;
import io.github.wayleave.internal.datatxt.reader.RecordsReader;
import io.github.wayleave.internal.text.Ascii;
import io.github.wayleave.net.HostName;
import io.github.wayleave.net.Origin;
import io.github.wayleave.policy.Environment;
import io.github.wayleave.policy.SitePolicy;
import io.github.wayleave.policy.section.RobotsFile;
import io.github.wayleave.source.LoadContext;
import io.github.wayleave.source.ReadPermissions;
import io.github.wayleave.text.InvalidValueException;
import io.github.wayleave.yaml.CatalogueReader;
import io.github.wayleave.yaml.PolicySource;
import io.github.wayleave.yaml.SitePolicyLoader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the subject that an argument names: a file, a URL, or {@code -} for standard input. */
public final class SubjectReader {
  private static final String STANDARD_INPUT = "-";
  private static final String DATA_TXT = "data.txt";
  private static final String PINS = "_pins.yaml";
  private static final Pattern INDEX_START = Pattern.compile("file:|-$|- |---|\\[|%YAML");
  private static final int INSPECTED_BYTES = 8_192;
  private static final List<String> POLICY_ENDINGS = List.of(".yaml", ".yml");

  /** Matches a line that no policy starts with, optionally after a byte order mark. */
  private static final Pattern ROBOTS_TXT_LINE =
      Pattern.compile(
          "\\uFEFF?\\s*(user-agent|disallow|allow|sitemap|crawl-delay)\\s*:",
          Pattern.CASE_INSENSITIVE);

  private final CommandEnvironment shell;

  public SubjectReader(CommandEnvironment shell) {
    this.shell = shell;
  }

  /** Reads a policy if the name ends with {@code .yaml} or {@code .yml}, otherwise a robots.txt. */
  public CommandSubject read(String argument, HostSelection selection) {
    return isPolicy(argument) ? policy(argument, selection) : robotsTxt(argument);
  }

  public static boolean isPolicy(String argument) {
    String name = Ascii.lower(argument);
    return POLICY_ENDINGS.stream().anyMatch(name::endsWith) && !isManifest(argument);
  }

  public PolicySubject policy(String argument, HostSelection selection) {
    LoadContext context = LoadContext.of(selection.environment(), readPermissions());
    return policy(argument, source(argument).load(context), selection);
  }

  /** Reads a policy with another catalogue than its own, whose version is part of the name. */
  public PolicySubject policy(
      String argument, HostSelection selection, CrawlerCatalogue catalogue) {
    LoadContext context =
        LoadContext.withCatalogue(selection.environment(), readPermissions(), catalogue);
    return policy(
        "%s (%s)".formatted(argument, catalogue.version()),
        source(argument).load(context),
        selection);
  }

  private static PolicySubject policy(String name, SitePolicy sitePolicy, HostSelection selection) {
    return new PolicySubject(
        name,
        sitePolicy,
        selection.host().map(sitePolicy::forHost).orElse(sitePolicy.defaultRules()));
  }

  public ReadPermissions readPermissions() {
    try {
      return ReadPermissions.fromProcess().withFolder(shell.folder());
    } catch (InvalidValueException e) {
      throw new CommandException(e.sentence());
    }
  }

  public RobotsTxtSubject robotsTxt(String argument) {
    RobotsTxtSubject subject = anyRobotsTxt(argument);
    subject
        .robotsFile()
        .misformat()
        .ifPresent(
            sentence -> {
              throw new CommandException(subject.name() + ": " + sentence);
            });
    return subject;
  }

  /** Reads a robots.txt, even if the content is something else, like a web page. */
  public RobotsTxtSubject anyRobotsTxt(String argument) {
    if (WebAddress.isUrl(argument)) {
      WebAddress address = WebAddress.of(argument);
      RobotsTxtAnswer answer = new PublishedFileClient(shell).robotsTxt(address);
      return new RobotsTxtSubject(answer.file(), Optional.of(address.origin()), answer.isRefused());
    }
    try {
      return new RobotsTxtSubject(
          RobotsFile.of(name(argument), bytes(argument, RobotsFile.MAX_OCTETS + 1)));
    } catch (InvalidValueException e) {
      throw new CommandException(name(argument) + ": " + e.sentence());
    }
  }

  /** Returns the site of a URL; empty for a file name. */
  public static Optional<Origin> site(String argument) {
    return WebAddress.isUrl(argument)
        ? Optional.of(WebAddress.of(argument).origin())
        : Optional.empty();
  }

  public CrawlerCatalogue catalogue(String argument) {
    return CatalogueReader.read(name(argument), bytes(argument, CatalogueReader.MAX_OCTETS + 1));
  }

  public static boolean isDataTxt(String argument) {
    return Ascii.lower(argument).endsWith(DATA_TXT) || isManifest(argument);
  }

  /** Returns whether a file is the manifest of pins, which names only their folders. */
  public static boolean isManifest(String argument) {
    return argument.endsWith(PINS);
  }

  /** Reads a data.txt that describes the datasets of a site. */
  public ParsedDataTxt dataTxt(String argument, Optional<Origin> site) {
    ParsedDataTxt file = anyDataTxt(argument, site);
    if (isManifest(argument) || firstLine(file.bytes()).startsWith("file:")) {
      throw new CommandException(
          "%s: is of a pin, and does not say where its files are; name the data.txt of the site"
              .formatted(file.name()));
    }
    return file;
  }

  /** Reads a data.txt, even if it is only the metadata of a pin. */
  public ParsedDataTxt anyDataTxt(String argument, Optional<Origin> site) {
    if (WebAddress.isUrl(argument)) {
      WebAddress address = WebAddress.of(argument);
      byte[] bytes = new PublishedFileClient(shell).dataTxt(address);
      return dataTxt(argument, bytes, site.or(() -> Optional.of(address.origin())));
    }
    byte[] bytes = bytes(argument, RecordsReader.MAX_OCTETS + 1);
    return dataTxt(name(argument), bytes, site);
  }

  public static ParsedDataTxt dataTxt(String name, byte[] bytes, Optional<Origin> site) {
    return isManifest(name) || INDEX_START.matcher(firstLine(bytes)).lookingAt()
        ? ParsedDataTxt.index(name, bytes, IndexReader.read(name, bytes))
        : ParsedDataTxt.records(name, bytes, RecordsReader.read(bytes, site));
  }

  public byte[] bytes(String argument, int limit) {
    if (WebAddress.isUrl(argument)) {
      return new PublishedFileClient(shell).bytes(WebAddress.of(argument), limit);
    }
    return stream(argument, in -> in.readNBytes(limit));
  }

  /** Opens a file or standard input for {@code reader}. */
  public <T> T stream(String argument, StreamReader<T> reader) {
    try (InputStream in = open(argument)) {
      return reader.read(in);
    } catch (NoSuchFileException e) {
      throw missing(argument);
    } catch (IOException e) {
      throw new CommandException(
          argument + ": cannot be read; check that it is a file and that you may read it");
    }
  }

  private InputStream open(String argument) throws IOException {
    return argument.equals(STANDARD_INPUT)
        ? shell.in()
        : Files.newInputStream(shell.file(argument));
  }

  /** Returns the source of a policy; throws if the file is a robots.txt. */
  public PolicySource source(String argument) {
    if (WebAddress.isUrl(argument)) {
      throw new CommandException(
          "%s: is a URL, expected a file for a policy; download it and name the file"
              .formatted(TextOutput.quoted(argument)));
    }
    if (argument.equals(STANDARD_INPUT)) {
      byte[] bytes = bytes(argument, SitePolicyLoader.MAX_OCTETS + 1);
      requireNoRobotsTxt(argument, bytes);
      return PolicySource.of(name(argument), () -> new ByteArrayInputStream(bytes));
    }
    Path file = shell.file(argument);
    if (!Files.exists(file)) {
      throw missing(argument);
    }
    if (!isPolicy(argument)) {
      requireNoRobotsTxt(argument, bytes(argument, SitePolicyLoader.MAX_OCTETS + 1));
    }
    return PolicySource.of(file);
  }

  /** Returns the source of a policy, or of one that publishes a robots.txt as it is. */
  public PolicySource servableSource(String argument) {
    if (isPolicy(argument)
        || argument.equals(STANDARD_INPUT)
        || !Files.isRegularFile(shell.file(argument))
        || !isRobotsTxt(bytes(argument, INSPECTED_BYTES))) {
      return source(argument);
    }
    String policy = argument + ".yaml";
    String file = String.valueOf(shell.file(argument).getFileName()).replace("'", "''");
    byte[] yaml = "robots: { file: '%s' }\n".formatted(file).getBytes(StandardCharsets.UTF_8);
    return PolicySource.fromResource(
        "", policy, path -> path.equals(policy) ? new ByteArrayInputStream(yaml) : stream(path));
  }

  /** Returns a stream of a file, or null if there is none. */
  private @Nullable InputStream stream(String path) {
    try {
      return Files.newInputStream(shell.file(path));
    } catch (IOException e) {
      return null;
    }
  }

  private static void requireNoRobotsTxt(String argument, byte[] bytes) {
    if (isRobotsTxt(bytes)) {
      throw new CommandException(
          "%s: is a robots.txt, expected a policy; convert it with wayleave import, or name a policy"
              .formatted(TextOutput.quoted(name(argument))));
    }
  }

  private static boolean isRobotsTxt(byte[] bytes) {
    return new String(bytes, StandardCharsets.UTF_8)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .findFirst()
        .filter(line -> ROBOTS_TXT_LINE.matcher(line).lookingAt())
        .isPresent();
  }

  private CommandException missing(String argument) {
    return new CommandException(
        "%s: file not found; %s"
            .formatted(
                TextOutput.quoted(argument),
                WebAddress.suggestion(argument)
                    .or(() -> NearbyPolicy.like(argument, shell))
                    .map("did you mean %s?"::formatted)
                    .orElse("check the name")));
  }

  public static String name(String argument) {
    return argument.equals(STANDARD_INPUT) ? "(standard input)" : argument;
  }

  /** Reads a stream, which the caller closes. */
  @FunctionalInterface
  public interface StreamReader<T> {
    T read(InputStream in) throws IOException;
  }

  /**
   * Returns the first line with content: a YAML index starts with a bracket, a dash or a directive,
   * the metadata of a pin with its files.
   */
  private static String firstLine(byte[] bytes) {
    int length = Math.min(bytes.length, INSPECTED_BYTES);
    return new String(bytes, 0, length, StandardCharsets.ISO_8859_1)
        .replaceFirst("^\u00ef\u00bb\u00bf", "")
        .lines()
        .map(String::strip)
        .filter(line -> !line.isEmpty() && !line.startsWith("#"))
        .findFirst()
        .orElse("");
  }

  /** The environment and the host whose rules apply; without a host, the default rules. */
  public record HostSelection(Environment environment, Optional<HostName> host) {}
}
