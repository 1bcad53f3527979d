# build/dist.sh writes this file into dist/, with the version and the hash of its archive.
class Wayleave < Formula
  desc "Check, explain and replay robots.txt and data.txt policies"
  homepage "@HOME@"
  url "@HOME@/releases/download/v@VERSION@/wayleave-@VERSION@.tar.gz"
  sha256 "@TAR_SHA256@"
  license "Apache-2.0"

  depends_on "openjdk"

  def install
    man1.install Dir["share/man/man1/*.1"]
    bash_completion.install "share/bash-completion/completions/wayleave"
    zsh_completion.install "share/zsh/site-functions/_wayleave"
    fish_completion.install "share/fish/vendor_completions.d/wayleave.fish"
    pkgshare.install "examples"
    libexec.install "bin", "lib"
    (bin/"wayleave").write_env_script libexec/"bin/wayleave", Language::Java.overridable_java_home_env
  end

  test do
    (testpath/"robots.txt").write "User-agent: *\nDisallow: /cart\n"
    assert_match "nothing found", shell_output("#{bin}/wayleave check robots.txt")
  end
end
