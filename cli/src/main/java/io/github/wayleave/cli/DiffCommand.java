package io.github.wayleave.cli;

import io.github.wayleave.cli.fetch.PublicRobotsTxt;
import io.github.wayleave.cli.input.Place;
import io.github.wayleave.cli.input.Subject;
import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.review.MarkdownReview;
import io.github.wayleave.cli.review.Review;
import io.github.wayleave.cli.review.ReviewReport;
import io.github.wayleave.cli.review.Side;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Progress;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.text.HostName;
import io.github.wayleave.text.Origin;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code wayleave diff}: says what is decided otherwise. */
@Command(
    name = "diff",
    description = {
      "Says who may fetch what no longer, and who may now.",
      "",
      "Two policies or robots.txt files are compared by what they decide, not by their lines. With"
          + " --url, what a site has published is compared with what would be published.",
      ""
    },
    mixinStandardHelpOptions = true)
final class DiffCommand implements Callable<Integer> {
  /** For whom the answer is written. */
  enum DiffFormat {
    /** For people. */
    TEXT("text"),
    /** For programs. */
    JSON("json"),
    /** For a comment on a change. */
    MARKDOWN("markdown");

    private final String word;

    DiffFormat(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  private final Shell shell;

  @Parameters(
      index = "0",
      paramLabel = "A",
      description = "A policy or a robots.txt; a policy's name ends in .yaml or .yml.")
  private String first;

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "B",
      description = "What takes the place of it.")
  private Optional<String> second;

  @Option(
      names = "--url",
      paramLabel = "ORIGIN",
      description = "A site, like https://www.example.org: A takes the place of its robots.txt.")
  private Optional<Origin> url;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      description = "For whom to write: ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE}.",
      defaultValue = "text")
  private DiffFormat format;

  @Mixin private ColorOptions colors;
  @Mixin private PlaceOptions place;

  DiffCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    if (url.isPresent() == second.isPresent()) {
      throw new Failure("two things are compared; name a second file, or a site with --url");
    }
    Review review = url.isPresent() ? withPublic(url.get()) : withFile(second.orElseThrow());
    switch (format) {
      case TEXT -> new ReviewReport(review).text(colors.paper(shell));
      case JSON -> OutputOptions.printJson(shell, new ReviewReport(review));
      case MARKDOWN -> new MarkdownReview(review).write(colors.paper(shell));
    }
    return review.isEmpty() ? Exit.FINE : Exit.FOUND;
  }

  private Review withFile(String other) {
    Subjects subjects = new Subjects(shell);
    Subject before = subjects.read(first, place.place());
    Subject after = subjects.read(other, place.place());
    boolean haveHosts =
        before instanceof OfPolicy && after instanceof OfPolicy && !place.namesHost();
    return review(
        haveHosts ? Side.whole(before) : Side.atHost(before),
        haveHosts ? Side.whole(after) : Side.atHost(after));
  }

  @SuppressWarnings("try") // Progress speaks by itself.
  private Review withPublic(Origin origin) {
    Place asked = place.place();
    Optional<HostName> host = asked.host().or(() -> Optional.of(HostName.of(origin.host())));
    Subject after = new Subjects(shell).read(first, new Place(asked.environment(), host));
    try (Progress progress = Progress.of(shell, "asking " + origin)) {
      Subject before = PublicRobotsTxt.fetch(origin, Version.number(), shell);
      return review(Side.atHost(before), Side.atHost(after));
    }
  }

  @SuppressWarnings("try") // As above.
  private Review review(Side before, Side after) {
    try (Progress progress = Progress.of(shell, "comparing decisions")) {
      return Review.of(before, after);
    }
  }
}
