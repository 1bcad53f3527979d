package io.github.wayleave.cli;

import io.github.wayleave.cli.input.Subject.OfPolicy;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.cli.terminal.Shell;
import io.github.wayleave.publish.Publication;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** {@code wayleave render}: prints a document as it is published. */
@Command(
    name = "render",
    description = "Prints a document as the policy publishes it.",
    mixinStandardHelpOptions = true)
final class RenderCommand implements Callable<Integer> {
  private final Shell shell;

  @Parameters(index = "0", paramLabel = "POLICY", description = "The policy.")
  private String policy;

  @Parameters(index = "1", paramLabel = "DOCUMENT", description = "Its path, like robots.txt.")
  private String document;

  @Mixin private PlaceOptions place;

  RenderCommand(Shell shell) {
    this.shell = shell;
  }

  @Override
  public Integer call() {
    OfPolicy subject = new Subjects(shell).policy(policy, place.place());
    Publication publication = Publication.of(subject.policy(), InstantSource.system());
    String path = document.startsWith("/") ? document : "/" + document;
    byte[] octets =
        Optional.of(path)
            .flatMap(publication::document)
            .orElseThrow(() -> new Failure(path + ": the policy publishes no such document"))
            .octets();
    shell.out().write(octets, 0, octets.length);
    return Exit.FINE;
  }
}
