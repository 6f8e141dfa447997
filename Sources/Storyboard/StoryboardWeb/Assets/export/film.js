/** A film in preparation: the page shows the progress, then the film. */
import { advance, followJob } from '../../platform/server/jobs.js'

const notice = document.querySelector('[data-film-job]')
if (notice instanceof HTMLElement && notice.dataset.filmJob) {
  const bar = notice.querySelector('progress')
  void followJob(notice.dataset.filmJob, (job) => {
    if (bar) advance(bar, job.progress)
  }).then(() => location.reload())
}
