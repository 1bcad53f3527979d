package io.github.wayleave.cli.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page's commands deposit a hash, with an authority for time stamps of the test's own. */
class DepositedHashTest {
  private static final String HASH =
      "a4f2c49451598ee907bc38e008d97080e29f6bbe1f5c2d86fe5f42761d399553";
  private static final Pattern BLOCK =
      Pattern.compile("```sh\n(openssl ts -query.*?)```", Pattern.DOTALL);
  private static final String AUTHORITY =
      """
      [ req ]
      distinguished_name = name
      x509_extensions = usage
      prompt = no
      [ name ]
      CN = tsa.example.org
      [ usage ]
      keyUsage = critical, digitalSignature
      extendedKeyUsage = critical, timeStamping
      [ tsa ]
      default_tsa = authority
      [ authority ]
      serial = serial
      signer_cert = tsa.pem
      signer_key = tsa.key
      signer_digest = sha256
      default_policy = 1.2.3.4.1
      digests = sha256
      """;

  @TempDir private Path folder;

  @BeforeEach
  void createAuthority() throws Exception {
    assumeTrue(
        List.of(System.getenv("PATH").split(File.pathSeparator, -1)).stream()
            .anyMatch(path -> Files.isExecutable(Path.of(path, "openssl"))),
        "openssl is not installed");
    Files.writeString(folder.resolve("tsa.cnf"), AUTHORITY);
    Files.writeString(folder.resolve("serial"), "01\n");
    String create =
        "openssl req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -days 2 -config tsa.cnf";
    assertThat(run(create)).isZero();
  }

  @Test
  void stampOfTheAuthority_provesTheHash_andNoOther() throws Exception {
    List<String> commands = commands();
    assertThat(commands).hasSize(3);
    assertThat(run(commands.get(0))).isZero();
    assertThat(commands.get(1)).startsWith("curl ").contains("@ledger.tsq", "-o ledger.tsr");
    assertThat(run("openssl ts -reply -queryfile ledger.tsq -config tsa.cnf -out ledger.tsr"))
        .isZero();
    assertThat(run(commands.get(2))).isZero();
    assertThat(run(commands.get(2).replace("a4f2", "a4f3"))).isNotZero();
  }

  private static List<String> commands() throws IOException {
    Matcher block = BLOCK.matcher(Files.readString(Path.of("../docs/commands/ledger.md")));
    assertThat(block.find()).isTrue();
    return block.group(1).replace("HASH", HASH).lines().toList();
  }

  private int run(String command) throws Exception {
    Process process =
        new ProcessBuilder(command.split(" ", -1))
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("output.txt").toFile())
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    return process.exitValue();
  }
}
