package io.github.wayleave.cli.fetch;

import io.github.wayleave.cli.input.DataTxt;
import io.github.wayleave.cli.input.Subjects;
import io.github.wayleave.cli.terminal.Failure;
import io.github.wayleave.datatxt.RecordsReader;
import io.github.wayleave.policy.DocumentPath;
import io.github.wayleave.text.LogText;
import io.github.wayleave.text.Origin;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpClient.Version;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The data.txt that a site has published. */
public final class PublicDataTxt {
  private static final String NAME = "wayleave";

  private PublicDataTxt() {}

  /**
   * Returns the data.txt of a site; one that is not there offers nothing (draft, 3.1).
   *
   * @param version which version of Wayleave asks
   * @throws Failure if there is no answer, or none that can be read
   */
  public static DataTxt fetch(Origin site, Optional<String> version) {
    String url = site.resolve(DocumentPath.DATA_TXT);
    HttpResponse<byte[]> response = ask(url, NAME + version.map(n -> "/" + n).orElse(""));
    int status = response.statusCode();
    if (status == 404 || status == 410) {
      return Subjects.dataTxt(url, new byte[0], Optional.of(site));
    }
    if (status != 200) {
      throw failure(url, "answers %s".formatted(status));
    }
    return Subjects.dataTxt(url, response.body(), Optional.of(site));
  }

  private static HttpResponse<byte[]> ask(String url, String userAgent) {
    HttpClient client =
        HttpClient.newBuilder()
            .version(Version.HTTP_1_1)
            .followRedirects(Redirect.NORMAL)
            .connectTimeout(RobotsTxtClient.PATIENCE)
            .build();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(url)).header("User-Agent", userAgent).build();
    CompletableFuture<HttpResponse<byte[]>> answer =
        client.sendAsync(request, info -> new LimitedBody(RecordsReader.MAX_OCTETS + 1));
    try {
      return answer.get(RobotsTxtClient.PATIENCE.toSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw failure(
          url,
          "has not answered whole within %s s".formatted(RobotsTxtClient.PATIENCE.toSeconds()));
    } catch (ExecutionException e) {
      throw failure(url, "cannot be reached (%s)".formatted(Reasons.of(e)));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw failure(url, "was not waited for");
    }
  }

  private static Failure failure(String url, String what) {
    return new Failure(
        "%s: %s; check the address, or try again".formatted(LogText.shown(url), what));
  }
}
